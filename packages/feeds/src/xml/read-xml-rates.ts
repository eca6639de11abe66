import { FeedFault } from '../feed-fault.ts'
import { SourceLines } from '../source-lines.ts'
import type { DescribeItem, FeedLedger } from '../terms/feed-ledger.ts'
import { withPaddedBytes } from './padded-bytes.ts'
import { scanRatesXml } from './scan-rates-xml.ts'
import { readXmlDeclaration } from './document/xml-declaration.ts'

/** Books an exporter file in any of its three XML generations. */
export function readXmlRates(bytes: Uint8Array, ledger: FeedLedger): DescribeItem {
  const declaration = readXmlDeclaration(bytes)
  if (!declaration.isSound) {
    const isCut = !bytes.subarray(declaration.end).includes(0x3e)
    throw new FeedFault(isCut ? 'truncated' : 'not-well-formed', declaration.end)
  }
  withPaddedBytes(bytes, (source) => scanRatesXml(source, ledger, declaration.end))
  const lines = new SourceLines(bytes)
  return (place) => lines.describe(place)
}
