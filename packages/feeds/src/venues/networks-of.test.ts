import { expect, test } from 'vitest'
import { hasRecordedFiles, recordedFile } from '../testing/recorded-files.ts'
import { networksOf } from './networks-of.ts'

const OPEN = { deposit: true, withdraw: true, fee: 1 }

test('a network of a venue is read with its fee, its limits and the time of a deposit', () => {
  const { networks } = networksOf({
    USDT: {
      code: 'USDT',
      networks: {
        TRC20: {
          ...OPEN,
          fee: '1.5',
          limits: { withdraw: { min: 10 }, deposit: { min: '0.01' } },
          info: { minConfirm: 1, estimatedArrivalTime: 2 },
        },
      },
    },
  })
  expect(networks).toEqual([
    {
      coin: 'USDT',
      network: 'TRC20',
      code: 'USDTTRC20',
      deposit: true,
      withdraw: true,
      withdrawFee: 1.5,
      withdrawMin: 10,
      depositMin: 0.01,
      confirmations: 1,
      minutes: 2,
    },
  ])
})

test.each([
  ['nothing is stated', {}, {}, null, null],
  ['the network states both ways', { deposit: true, withdraw: false }, {}, true, false],
  ['the whole coin takes none', { deposit: true, withdraw: true }, { deposit: false }, false, true],
  [
    'the coin is open, the network states nothing',
    {},
    { deposit: true, withdraw: true },
    null,
    null,
  ],
  ['the network is off', { active: false }, {}, false, false],
  // ccxt's `active` combines both directions, so it does not close the open one.
  ['one way is closed', { deposit: true, withdraw: false, active: false }, {}, true, false],
  ['the coin has one way closed', { deposit: true, withdraw: true }, { active: false }, true, true],
  ['words stand where states do', { deposit: 'yes', withdraw: 1 }, {}, null, null],
])('the state of a network is read when %s', (_what, network, coin, deposit, withdraw) => {
  const { networks } = networksOf({ BTC: { ...coin, networks: { BTC: network } } })
  expect(networks).toMatchObject([{ deposit, withdraw }])
})

test.each([
  [null, null],
  [undefined, null],
  ['', null],
  ['free', null],
  [-1, null],
  ['-1', null],
  [Infinity, null],
  ['1e400', null],
  [0, 0],
  ['0', 0],
  ['0.0002', 0.0002],
])('a withdrawal fee stated as %j is read as %j', (fee, known) => {
  const { networks } = networksOf({ BTC: { networks: { BTC: { ...OPEN, fee } } } })
  expect(networks[0]?.withdrawFee).toBe(known)
})

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
test.each([
  ['as it is, in any case', 'USDC', 'ERC20', { contractAddress: USDC }, true],
  ['another one', 'USDC', 'ERC20', { contractAddress: USDC.replace('a', 'b') }, false],
  [
    'another, as Coinbase has it',
    'USDC',
    'ERC20',
    { contract_address: `0x${'1'.repeat(40)}` },
    false,
  ],
  [
    'another, as Gate has it',
    'USDT',
    'TRC20',
    { addr: 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8' },
    false,
  ],
  [
    'in base 58, in other letters',
    'USDT',
    'TRC20',
    { addr: 'tR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
    false,
  ],
  ['none', 'USDT', 'TRC20', { addr: '' }, true],
  ['the last letters, as OKX has it', 'USDC', 'ERC20', { ctAddr: '06eb48' }, true],
  ['no address', 'USDC', 'ERC20', { contractAddress: 'see our site' }, true],
  ['of a coin of its own chain', 'BTC', 'BTC', { addr: `0x${'1'.repeat(40)}` }, true],
])(
  'a token contract that a venue states is compared with the known contract: %s',
  (_what, coin, network, info, isOurs) => {
    const read = networksOf({ [coin]: { networks: { [network]: { ...OPEN, info } } } })
    expect(read.networks).toHaveLength(isOurs ? 1 : 0)
    expect([...read.foreign]).toEqual(isOurs ? [] : [[`${coin} ${network}`, 1]])
  },
)

test('networks missing from the catalogue are counted, and so are malformed records', () => {
  const read = networksOf({
    BTC: { networks: { BTC: OPEN, BTCSEGWIT: OPEN, MOON: OPEN, BRC: null } },
    XBT: { networks: { BTC: OPEN } },
    NOBODY: { networks: { MOON: OPEN } },
    'no <coin>': { networks: { BTC: OPEN } },
    EMPTY: { networks: {} },
    ODD: { networks: 'none' },
    WRONG: 7,
  })
  expect(read.networks.map(({ code }) => code)).toEqual(['BTC'])
  expect(Object.fromEntries(read.unlisted)).toEqual({ 'BTC MOON': 1, 'NOBODY MOON': 1 })
  expect(Object.fromEntries(read.skipped)).toEqual({
    repeated: 2,
    'not-a-network': 1,
    'not-a-coin': 1,
  })
  expect(read.facts).toMatchObject({ coins: 6, networks: 5 })
})

test('an overlong list of networks is cut and reported', () => {
  const coins = Array.from({ length: 6000 }, (_, i) => [`C${i}`, {}])
  const networks = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`N${i}`, OPEN]))
  const read = networksOf({ C0: { networks }, ...Object.fromEntries(coins.slice(1)) })
  expect(read.facts).toMatchObject({ coins: 5000, networks: 40 })
  expect(read.skipped.get('too-many')).toBe(1020)
  expect(read.unlisted.size).toBeLessThanOrEqual(201)
})

test.each([[null], [undefined], ['<html>'], [42], [[]]])(
  'an answer of %j has no networks',
  (raw) => {
    expect(networksOf(raw)).toMatchObject({ networks: [], facts: { coins: 0 } })
  },
)

test.skipIf(!hasRecordedFiles)(
  'every network in the recorded answer of a venue is read or counted as skipped',
  () => {
    const read = networksOf(shapedLikeCcxt(recordedAnswer()))
    expect(read.facts).toEqual({
      coins: 567,
      networks: 912,
      closedDeposits: 106,
      closedWithdrawals: 115,
      statedFees: 912,
    })
    const counted = [...read.unlisted.values()].reduce((sum, times) => sum + times, 0)
    const skipped = [...read.skipped.values()].reduce((sum, times) => sum + times, 0)
    expect(read.foreign.size).toBe(0)
    expect(read.networks.length + counted + skipped).toBe(912)
    const codes = read.networks.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['BTC', 'ETH', 'USDTTRC20', 'USDTBEP20', 'XMR']))
    expect(read.networks.find(({ code }) => code === 'USDTTRC20')).toMatchObject({
      deposit: true,
      withdraw: true,
      withdrawFee: 1,
      withdrawMin: 10,
    })
  },
)

interface RecordedCoin {
  readonly coin: string
  readonly networkList: readonly RecordedNetwork[]
}

interface RecordedNetwork {
  readonly network: string
  readonly depositEnable: boolean
  readonly withdrawEnable: boolean
  readonly withdrawFee: string
  readonly withdrawMin: string
}

function recordedAnswer(): readonly RecordedCoin[] {
  return JSON.parse(
    new TextDecoder().decode(recordedFile('cex/binance-capital-config-2025-03.json')),
  )
}

/** An answer in ccxt's shape, which gives the same counts. */
function shapedLikeCcxt(answer: readonly RecordedCoin[]): unknown {
  return Object.fromEntries(
    answer.map(({ coin, networkList }) => [
      coin,
      {
        code: coin,
        active: networkList.some((each) => each.depositEnable && each.withdrawEnable),
        networks: Object.fromEntries(
          networkList.map((info) => [
            info.network,
            {
              deposit: info.depositEnable,
              withdraw: info.withdrawEnable,
              fee: info.withdrawFee,
              limits: { withdraw: { min: info.withdrawMin } },
              info,
            },
          ]),
        ),
      },
    ]),
  )
}
