#!/usr/bin/env node
// npx arbiter-rules: what the package does as a program.

const USAGE = `Usage: arbiter-rules lsp
       arbiter-rules check [OPTION…] [PATH…]

lsp    serves an editor with recorded games over standard input and output
check  checks recorded games, and says which moves are not legal, and by which rule`;

const [command, ...words] = process.argv.slice(2);
if (command === 'lsp' && words.every((word) => word === '--stdio')) {
  const { lsp } = await import('../lib/lsp/main.js');
  lsp();
} else if (command === 'check') {
  const { checkFiles } = await import('../lib/command-check.js');
  process.exitCode = await checkFiles(words);
} else if (command === '--help' || command === '-h') {
  console.log(USAGE);
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
