# Reads the first game of a PGN file into scid and prints it as scid writes it: tkscid read.tcl FILE
set base [sc_base create MEMORY asked]
sc_base import $base [lindex $argv 0]
if {[sc_base numGames $base] == 0} {
    puts "no game"
    exit 0
}
sc_game load 1
fconfigure stdout -encoding utf-8
puts [sc_game pgn -width 100000 -comments 1 -variations 1]
exit 0
