import { expect, test } from 'vitest'
import { judgeAddress } from './judge-address.ts'

const rules = { allowPrivate: false, ports: [80, 443] }
const hosts: Readonly<Record<string, readonly string[]>> = {
  'open.example': ['93.184.215.14'],
  'home.example': ['192.168.0.5'],
  'half.example': ['93.184.215.14', '::1'],
}
const resolve = (host: string) =>
  hosts[host]
    ? Promise.resolve(hosts[host].map((address) => ({ address, family: 4 })))
    : Promise.reject(new Error('no such host'))

test.each([
  ['https://open.example/rates.xml', undefined],
  ['https://unknown.example/', undefined],
  ['rates.xml', 'NOT_A_URL'],
  ['http://.com', 'NOT_A_URL'],
  ['https://open..example/', 'NOT_A_URL'],
  ['https://-open.example/', 'NOT_A_URL'],
  [`https://${'a'.repeat(64)}.example/`, 'NOT_A_URL'],
  ['https://open.example./', undefined],
  ['https://xn--e1afmkfd.xn--p1ai/', undefined],
  ['ftp://open.example/', 'NOT_HTTP'],
  ['javascript:alert(1)', 'NOT_HTTP'],
  ['https://user:word@open.example/', 'HAS_LOGIN'],
  ['https://open.example:22/', 'WRONG_PORT'],
  ['http://127.0.0.1/', 'PRIVATE_ADDRESS'],
  ['http://[::ffff:10.0.0.1]/', 'PRIVATE_ADDRESS'],
  ['http://home.example/', 'PRIVATE_ADDRESS'],
  ['http://half.example/', 'PRIVATE_ADDRESS'],
])(
  'a check of the address %s gives the verdict that the client would reach: %s',
  async (address, fault) => {
    expect(await judgeAddress(address, rules, resolve)).toBe(fault)
  },
)

test('no host name is resolved if private addresses are allowed', async () => {
  const lax = { allowPrivate: true, ports: [80] }
  const never = () => Promise.reject(new Error('asked'))
  expect(await judgeAddress('http://home.example:9400/a.xml', lax, never)).toBeUndefined()
  expect(await judgeAddress('file:///etc/passwd', lax, never)).toBe('NOT_HTTP')
})
