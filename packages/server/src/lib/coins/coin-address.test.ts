import { expect, test } from 'vitest'
import { isAddressOf, isPayable, PAYABLE_CODES } from './coin-address.ts'

/** Published sample addresses: of BIP 173 and 350, EIP-55, contracts and genesis blocks. */
const samples: Readonly<Record<string, readonly string[]>> = {
  BTC: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  LTC: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  TRX: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ETH: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
}

const all = Object.entries(samples).flatMap(([code, list]) =>
  list.map((address) => ({ code, address })),
)

test.each(all)('$address belongs to $code, and to no other chain', ({ code, address }) => {
  const own = PAYABLE_CODES.filter((each) => isAddressOf(each, address))
  expect(own).toContain(code)
  const chain = { BTC: ['BTC'], LTC: ['LTC'], TRX: ['TRX', 'USDTTRC20'] }[code]
  expect(own).toEqual(chain ?? ['ETH', 'USDTERC20', 'USDCERC20'])
})

test.each(all)(
  'the address $address becomes invalid when any of its letters is changed',
  ({ code, address }) => {
    const wrong = address
      .split('')
      .flatMap((letter, at) =>
        [
          'q',
          'Z',
          '7',
          letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
        ]
          .filter((other) => other !== letter)
          .map((other) => address.slice(0, at) + other + address.slice(at + 1)),
      )
    // Digits of Ethereum's change its hash, which as many letters as there are have to agree with.
    expect(wrong.filter((each) => isAddressOf(code, each))).toEqual([])
  },
)

test('a text without a checksum or in the format of another chain is not accepted as an address', () => {
  const small = '0xdac17f958d2ee523a2206206994597c13d831ec7'
  expect(isAddressOf('ETH', small)).toBe(false)
  expect(
    isAddressOf(
      'ETH',
      small.replaceAll(/[a-f]/g, (letter) => letter.toUpperCase()),
    ),
  ).toBe(false)
  expect(isAddressOf('LTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBe(false)
  for (const text of ['', ' ', '0x', 'bc1', 'x'.repeat(5_000), 'constructor', '\0', '💸']) {
    expect(PAYABLE_CODES.filter((code) => isAddressOf(code, text))).toEqual([])
  }
  expect(isPayable('USDTBEP20')).toBe(false)
  expect(isPayable('constructor')).toBe(false)
  expect(isAddressOf('constructor', small)).toBe(false)
})
