"""Reads the first game of a PGN file into PyChess and prints it as PyChess writes it: python3 read.py FILE"""
import io
import logging
import sys

logging.disable(logging.CRITICAL)
import gi

gi.require_version("Gtk", "3.0")
from pychess.Savers import pgn

with open(sys.argv[1], encoding="utf-8") as file:
    game = pgn.load(io.StringIO(file.read()))
print(pgn.save(io.StringIO(), game.loadToModel(None)))
