"""Cases that were handed to us with their numbers: known bugs of other projects.

cases.json: {case: {title, input, expected, scenes, refused, tables}}. title, input and expected are as handed. scenes maps
names to {scene, given, cells}: `given` holds handed arrays by their path in a Trace, `cells` single ones as [path, row,
column, value]; each is compared with our NumPy here before it is written. refused maps names to {scene, field, code}.
tables hold handed numbers that no scene can show, and were compared too.
"""
from cases_attention import flash, heads, masks, numerics
from cases_positions import positions


def cases():
    return {name: found for part in (numerics, masks, heads, flash, positions) for name, found in part()}
