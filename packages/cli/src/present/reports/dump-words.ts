import type { DumpError, DumpErrorReason, DumpRejectionReason } from '@hopwise/feeds'
import { printable } from '../layout/text-width.ts'

/** The reason why a row of a dump is not offered, or its oddity. */
export const rowWords: Readonly<Record<DumpRejectionReason, string>> = {
  'bad-rate': 'its numbers give no rate',
  'bad-limit': 'a limit is not a number',
  'bad-fee': 'a fee is not a number, or takes everything',
  'bad-reserve': 'the reserve is not a number',
  'empty-window': 'no amount fits its limits',
  'no-reserve': 'the reserve is empty',
  'same-currency': 'a currency exchanged for itself',
  'min-above-max': 'the minimum is above the maximum',
  'bad-row': 'its columns do not fit this file',
  'unknown-currency': 'a currency that is not listed',
  'unnamed-exchanger': 'the exchanger has no name and goes by its ID',
  'unnamed-city': 'the city has no name and goes by its ID',
  'unknown-mark': 'an unknown mark, ignored',
  'unknown-code': 'the currency has no known code and goes by its ID',
}

const dumpErrorWords: Readonly<Record<DumpErrorReason, string>> = {
  'not-a-zip': 'it is not a zip file',
  truncated: 'it ends in the middle',
  'bad-directory': "the zip's list of files is broken",
  encrypted: 'it is encrypted',
  'multi-disk': 'it is one part of a split zip',
  zip64: 'it is a zip64 file, which no dump is',
  'unknown-compression': 'it is compressed in an unknown way',
  'bad-checksum': 'its bytes are damaged',
  'bad-compression': 'its bytes are damaged',
  'too-large': 'it is too large',
  'too-many-files': 'it has too many files',
  'missing-file': 'a file is missing from it',
  'bad-file': 'a file in it has nothing readable',
  'no-offers': 'it has no offers',
}

/** The message: `bm_rates.dat: its bytes are damaged`. */
export function wordsOfDumpError({ reason, file, text }: DumpError): string {
  const where = file === '' ? '' : `${printable(file)}: `
  const says = text === '' ? '' : ` (${printable(text)})`
  return `${where}${dumpErrorWords[reason]}${says}`
}
