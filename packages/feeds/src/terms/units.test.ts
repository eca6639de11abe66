import { expect, describe, test } from 'vitest'
import { resolveCode } from '../catalogue/catalogue.ts'
import { readFeed, type ReadFeedOptions } from '../read-feed.ts'

const plain = {
  from: 'BTC',
  to: 'SBERRUB',
  in: '1',
  out: '90',
  amount: '90000',
}

function item(fields: Partial<typeof plain>, more = ''): string {
  const all = Object.entries({ ...plain, ...fields })
  return `<item>${all.map(([name, text]) => `<${name}>${text}</${name}>`).join('')}${more}</item>`
}

function read(text: string, options?: ReadFeedOptions) {
  const result = readFeed(new TextEncoder().encode(text), options)
  if (!result.ok) throw new Error(result.error.reason)
  return result
}

const reasonsOf = (text: string) =>
  read(`<rates>${text}</rates>`).rejections.map(({ reason }) => reason)

describe('where amounts have units', () => {
  const plainItem = (from: string, to: string, more: string) =>
    item({ from, to, in: '1', out: '1' }, more)

  test.each([
    ['BTC', 'SBERRUB', 'RUB'],
    ['BTC', 'SBERRUB', '₽'],
    ['BTC', 'SBERRUB', 'руб.'],
    ['SBERRUB', 'BTC', 'RUR'],
    ['BTC', 'CASHRUB2', 'RUB'],
    ['USDTTRC20', 'BTC', 'USDT'],
    ['USDTNEAR', 'BTC', 'usdt'],
    ['BTC', 'AVAXC', 'AVAX'],
    ['NEWTRC20', 'BTC', 'NEW'],
    ['EXMUSDT', 'BTC', 'USDT'],
    ['PMBTC', 'SBERRUB', 'BTC'],
    ['WMZ', 'BTC', 'USD'],
    ['WMZ', 'BTC', '$'],
    ['BTC', 'TCSBUSD', 'USD'],
    ['BTC', 'NOBODYSUZS', 'UZS'],
    ['BTC', 'SBERRUR', 'RUB'],
    ['BTC', 'MPESAKES', 'KES'],
    ['BTCLN', 'SBERRUB', 'BTC'],
    ['ETHBEP20', 'SBERRUB', 'ETH'],
    ['STETHERC20', 'SBERRUB', 'STETH'],
    ['USDCAVAXC', 'BTC', 'USDC'],
    ['EXMETH', 'BTC', 'ETH'],
  ])('in the pair %s > %s, the unit %s belongs to one side of the pair', (from, to, unit) => {
    expect(reasonsOf(plainItem(from, to, `<minamount>2 ${unit}</minamount>`))).toEqual([])
  })

  test.each([
    ['BTC', 'SBERRUB', 'USD'],
    ['BTC', 'USDTTRC20', 'USD'],
    ['BUSD', 'BTC', 'USD'],
    ['FDUSD', 'BTC', 'USD'],
    ['EXMUSDT', 'BTC', 'USD'],
    ['SBERRUB', 'BTC', 'BER'],
    ['USDTTRC20', 'BTC', 'TRC'],
    ['ETHW', 'BTC', 'ETH'],
    ['WBTC', 'SBERRUB', 'BTC'],
    ['CBBTC', 'SBERRUB', 'BTC'],
    ['WSTETH', 'SBERRUB', 'ETH'],
    ['STETHERC20', 'SBERRUB', 'ETH'],
    ['JITOSOL', 'SBERRUB', 'SOL'],
    ['SDAI', 'SBERRUB', 'DAI'],
    ['CUSDT', 'SBERRUB', 'USDT'],
    ['AETHUSDC', 'SBERRUB', 'USDC'],
    ['UNIETH', 'SBERRUB', 'UNI'],
    ['BTTC', 'SBERRUB', 'BTT'],
    ['LUNAC', 'SBERRUB', 'LUNA'],
    ['USDTB', 'SBERRUB', 'USDT'],
    ['USD1', 'BTC', 'USD'],
    ['CRVUSD', 'BTC', 'USD'],
    ['BTC', 'SBERRUB', 'pieces'],
  ])('in the pair %s > %s, the unit %s belongs to neither side of the pair', (from, to, unit) => {
    expect(reasonsOf(plainItem(from, to, `<minamount>2 ${unit}</minamount>`))).toEqual([
      'foreign-unit',
    ])
  })

  test('amounts with units of either side mean the same as without units', () => {
    const limits = '<maxamount>1 BTC</maxamount><maxamount>180 RUB</maxamount>'
    const fees = '<tofee>1 RUB</tofee><tofee>2 RUB</tofee><maxamount>9 BTC</maxamount>'
    const { batch } = read(`<rates>${item({ amount: '4 BTC' }, limits + fees)}</rates>`)
    const { hi, fee, reserve } = batch
    expect([hi[0], fee[0], reserve[0]]).toEqual([1, 3, 360])
  })

  test('a unit may belong to the other side in the next offer', () => {
    const limit = '<minamount>2 BTC</minamount>'
    const back = item({ from: 'SBERRUB', to: 'BTC', in: '90', out: '1' }, limit)
    const { batch } = read(`<rates>${item({}, limit)}${back}</rates>`)
    expect([...batch.lo]).toEqual([2, 180])
  })

  test('a foreign spelling of a code is also accepted as a unit', () => {
    const text = item({ from: 'USDTTRC' }, '<minamount>2 USDTTRC</minamount>')
    expect(read(`<rates>${text}</rates>`, { resolveCode }).rejections).toEqual([])
  })

  test.each([
    ['a limit', '<maxamount>1000 USD</maxamount>'],
    ['a limit of what is received', '<tomin>10 USD</tomin>'],
    ['a fee', '<tofee>3 EUR</tofee>'],
    ['a minimal fee', '<minfee>3 EUR</minfee>'],
    ['a reserve', '<amount>90000 USD</amount>'],
    ['a rate', '<in>1 USD</in>'],
    ['a rate in what stands opposite', '<in>1 RUB</in>'],
    ['the fee of a step', '<step frommin="1"><tofee>3 EUR</tofee></step>'],
  ])('%s in a currency of neither side is rejected with its line', (_what, more) => {
    const fields = more.startsWith('<amount') ? { amount: '' } : {}
    const rate = more.startsWith('<in') ? { in: '' } : {}
    const faulty = item({ ...fields, ...rate }, more)
    const { rejections, batch } = read(`<rates>${item({ from: 'ETH' })}\n${faulty}</rates>`)
    expect(rejections).toEqual([
      { line: 2, reason: 'foreign-unit', severity: 'error', text: faulty },
    ])
    expect(batch.offers).toBe(1)
  })

  test('amounts in a foreign currency are converted when its price is known', () => {
    const midRate = (from: string, to: string) =>
      from === 'USD' ? { BTC: 1 / 100, SBERRUB: 90 }[to] : undefined
    const limits = '<minamount>200 USD</minamount><tomax>2000 USD</tomax><tofee>1 USD</tofee>'
    const { batch } = read(`<rates>${item({ amount: '2000 USD' }, limits)}</rates>`, { midRate })
    const { lo, hi, fee, reserve } = batch
    expect([lo[0], fee[0], reserve[0]]).toEqual([2, 90, 180_000])
    expect(hi[0]).toBe((180_000 + 90) / 90)
  })
})
