import { isCash, leastOf } from '@hopwise/feeds'
import { DeclaredOffer, type OfferBatch, OfferBatchBuilder } from '@hopwise/market'
import { dumpFiles, plainRows } from '../inputs/dump-files.ts'

/** The same batches from the same dump by `split(';')` and `Number`, checking nothing. */
export function splitDump(zip: Buffer): Map<string, OfferBatch> {
  const files = dumpFiles(zip)
  const codes = new Map(
    plainRows(files.get('bm_cycodes.dat')).map(([id = '', code = '']) => [id, code]),
  )
  const cities = new Map(
    plainRows(files.get('bm_cities.dat')).map(([id = '', name = '']) => [id, name]),
  )
  const builders = new Map<string, OfferBatchBuilder>()
  const offer = new DeclaredOffer()
  const text = new TextDecoder('windows-1251').decode(files.get('bm_rates.dat'))
  for (const line of text.split('\n')) {
    if (line === '') continue
    const [give, get, exchanger = '', giveRate, getRate, reserve, , , min, max, city = '0'] =
      line.split(';')
    let builder = builders.get(exchanger)
    if (!builder) {
      builder = new OfferBatchBuilder({ isCash, leastOf })
      builders.set(exchanger, builder)
    }
    offer.from = builder.codeIndex(codes.get(give ?? '') ?? '')
    offer.to = builder.codeIndex(codes.get(get ?? '') ?? '')
    offer.give = Number(giveRate)
    offer.get = Number(getRate)
    offer.reserve = Number(reserve)
    offer.min = Number(min)
    offer.max = Number(max)
    offer.city = city === '0' ? 0 : builder.cityIndex(cities.get(city) ?? '')
    builder.add(offer)
  }
  return new Map([...builders].map(([id, builder]) => [id, builder.finish().batch]))
}
