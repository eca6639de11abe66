import type { DumpError, DumpErrorReason, DumpRejectionReason } from '@hopwise/feeds'
import { printable } from '../layout/text-width.ts'

/** Why one row of a dump is not offered, or what is odd about it. */
export const rowWords: Readonly<Record<DumpRejectionReason, string>> = {
  'bad-rate': 'its two numbers make no rate',
  'bad-limit': 'a limit is no number',
  'bad-fee': 'a fee is no number, or eats everything',
  'bad-reserve': 'the reserve is no number',
  'empty-window': 'no amount fits its limits',
  'no-reserve': 'the reserve is empty',
  'same-currency': 'a currency for itself',
  'min-above-max': 'the least amount is above the most',
  'bad-row': 'not the columns of this file',
  'unknown-currency': 'a currency that is not listed',
  'unnamed-exchanger': 'the exchanger has no name, and is called by its id',
  'unnamed-city': 'the city has no name, and is called by its id',
  'unknown-mark': 'a mark we do not know, passed over',
  'unknown-code': 'the currency has no code we know, and is called by its id',
}

const dumpErrorWords: Readonly<Record<DumpErrorReason, string>> = {
  'not-a-zip': 'it is no zip file',
  truncated: 'it ends in the middle',
  'bad-directory': "the zip's list of files is broken",
  encrypted: 'it is encrypted',
  'multi-disk': 'it is one part of several',
  zip64: 'it is a zip of a kind no dump is (zip64)',
  'unknown-compression': 'it is packed in a way we do not know',
  'bad-checksum': 'its bytes are damaged',
  'bad-compression': 'its bytes are damaged',
  'too-large': 'it is too large',
  'too-many-files': 'it has too many files',
  'missing-file': 'a file is missing from it',
  'bad-file': 'a file in it has nothing we can read',
  'no-offers': 'it has no offers',
}

/** `bm_rates.dat: its bytes are damaged`. */
export function wordsOfDumpError({ reason, file, text }: DumpError): string {
  const where = file === '' ? '' : `${printable(file)}: `
  const says = text === '' ? '' : ` (${printable(text)})`
  return `${where}${dumpErrorWords[reason]}${says}`
}
