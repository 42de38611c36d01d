/** Chess and its variants alone: the same functions as `arbiter-rules` has for every game. */
export * from './index.js';
