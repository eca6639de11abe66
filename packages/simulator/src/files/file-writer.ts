import type { SimulatedExchanger } from '../cast/exchanger.ts'
import type { PrintedOffer } from '../offers/printed-offer.ts'
import { ExchangesJsonWriter } from './exchanges-json-writer.ts'
import { InfoJsonWriter } from './info-json-writer.ts'
import { TextWriter } from './text-writer.ts'
import { XmlWriter } from './xml-writer.ts'

/** Writes one exchanger's file in its dialect, offer by offer. */
export interface FileWriter {
  add(offer: PrintedOffer): void
  finish(): string
}

export function fileWriterFor(exchanger: SimulatedExchanger): FileWriter {
  const { dialect } = exchanger.file
  if (dialect === 'json-exchanges') return new ExchangesJsonWriter(exchanger)
  if (dialect === 'json-info') return new InfoJsonWriter(exchanger)
  return dialect === 'text' ? new TextWriter(exchanger) : new XmlWriter(exchanger)
}
