-- A movement's key is made of its payer's name where the bank gives no number: kept as a digest it names nobody, and
-- a file that is sent again finds the movement of somebody who has been forgotten since.
update bank_lines set line_key = encode(sha256(convert_to(line_key, 'UTF8')), 'hex');
