import { expect, test } from 'vitest'
import { ConfigError, readCommandConfig, readConfig } from './config.ts'

test('an empty environment is a valid configuration', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, isProduction: false })
})

test('HOPWISE_PORT takes precedence over PORT unless it is empty', () => {
  expect(readConfig({ PORT: '80', HOPWISE_PORT: '81' }).port).toBe(81)
  expect(readConfig({ PORT: '80', HOPWISE_PORT: '' }).port).toBe(80)
})

test('all invalid settings are reported by name in one error', () => {
  const wrong = { HOPWISE_PORT: 'http', DATABASE_URL: 'mysql://x', HOPWISE_TRUST_PROXY: 'maybe' }
  const read = () => readConfig(wrong)
  expect(read).toThrow(ConfigError)
  for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^${name}: `, 'm'))
})

test.each([
  ['HOPWISE_PROT', 'Did you mean HOPWISE_PORT?'],
  ['HOPWISE_LOGLEVEL', 'Did you mean HOPWISE_LOG_LEVEL?'],
  ['HOPWISE_NEWBIE_PRICES', 'Did you mean HOPWISE_NEWBIE_PAIRS?'],
  ['HOPWISE_', 'docs/operating.md lists all of them.'],
  ['HOPWISE_GREMLIN', 'docs/operating.md lists all of them.'],
])('the unknown setting %s is refused with a hint: %s', (name, hint) => {
  for (const read of [readConfig, readCommandConfig]) {
    expect(() => read({ [name]: 'on' })).toThrow(new ConfigError(`${name} is no setting. ${hint}`))
  }
  expect(() => readConfig({ [name]: 'on', PORT: 'http' })).toThrow(/ is no setting.*\nPORT: /)
  expect(readConfig({ [name]: '' }).port).toBe(3000)
})

test('environment variables of other programs and of our tools are ignored', () => {
  const others = { PATH: '/bin', HOPWISE_SEED: '7', HOPWISE_KEY: 'hw_x', SMTP_HOST: 'mail.example' }
  expect(readConfig(others)).toMatchObject({ port: 3000 })
})

test.each([
  ['https://a.example', ['https://a.example']],
  ['https://A.Example/, HTTPS://b.example:443', ['https://a.example', 'https://b.example']],
  ['https://a.example:8443', ['https://a.example:8443']],
  [
    'http://localhost:5173, http://pages.localhost',
    ['http://localhost:5173', 'http://pages.localhost'],
  ],
  ['https://пример.рф', ['https://xn--e1afmkfd.xn--p1ai']],
])('the origins %s are normalised as browsers write them', (HOPWISE_ORIGINS, listed) => {
  expect([...readConfig({ HOPWISE_ORIGINS }).origins.listed]).toEqual(listed)
})

test.each([
  '*',
  'null',
  'https://*.example',
  'https://*',
  'a.example',
  'http://a.example',
  'https://a.example/path',
  'https://user@a.example',
  'https://a.example?x',
  'https://a.example#x',
  'ftp://a.example',
  'https://a.example https://b.example',
  'https://.example',
])('the origin %s is refused', (HOPWISE_ORIGINS) => {
  expect(() => readConfig({ HOPWISE_ORIGINS })).toThrow(/^HOPWISE_ORIGINS/)
})

test('the address of the pages is among the listed origins by default', () => {
  const { origins } = readConfig({
    HOPWISE_BASE_URL: 'https://hopwise.example',
    HOPWISE_API_URL: 'https://api.hopwise.example/',
  })
  expect([...origins.listed]).toEqual(['https://hopwise.example'])
  expect(origins.apiUrl).toBe('https://api.hopwise.example')
})

test('a cookie that browsers would reject is refused', () => {
  const none = { HOPWISE_COOKIE_SAME_SITE: 'none' }
  expect(readConfig(none).origins.cookie).toMatchObject({ sameSite: 'none', isSecure: true })
  expect(() => readConfig({ ...none, HOPWISE_COOKIE_SECURE: 'off' })).toThrow('SameSite=None')
})

const SHARED = {
  DATABASE_URL: 'postgres://hopwise@db.example/hopwise',
  HOPWISE_SECRET: 'a secret of more than thirty-two letters',
}

test('a process has all roles, or those that the setting names', () => {
  expect(readConfig({}).roles).toBeUndefined()
  expect(readConfig({ HOPWISE_ROLE: 'all' }).roles).toBeUndefined()
  const { roles } = readConfig({ ...SHARED, HOPWISE_ROLE: 'ingest, jobs' })
  expect(roles).toEqual(new Set(['ingest', 'jobs']))
  for (const wrong of ['web', 'all,api', 'api,']) {
    expect(() => readConfig({ ...SHARED, HOPWISE_ROLE: wrong })).toThrow(/^HOPWISE_ROLE: all, or/)
  }
})

test.each([
  ['DATABASE_URL', { ...SHARED, DATABASE_URL: '' }],
  ['HOPWISE_SECRET', { ...SHARED, HOPWISE_SECRET: '' }],
  ['simulator', { ...SHARED, HOPWISE_SIMULATOR: 'on' }],
])('a role that cannot work with the given %s is refused with a reason', (what, env) => {
  const read = () => readConfig({ ...env, HOPWISE_ROLE: 'api', HOPWISE_BASE_URL: '' })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^HOPWISE_ROLE: .*${what}`))
})

test('a Redis address needs HOPWISE_ROLE, and a malformed address is refused without being printed', () => {
  const read = (url: string) =>
    readConfig({ ...SHARED, HOPWISE_ROLE: 'api', HOPWISE_BASE_URL: '', HOPWISE_BUS_URL: url })
  expect(read('rediss://me:a-secret@redis.example:6380/2').busUrl).toContain('redis.example')
  for (const wrong of ['http://a-secret@redis.example', 'redis://a-secret@redis.example/one']) {
    expect(() => read(wrong)).toThrow(/^HOPWISE_BUS_URL: expected/)
    expect(() => read(wrong)).not.toThrow(/a-secret/)
  }
  const alone = () => readConfig({ HOPWISE_BUS_URL: 'redis://redis.example' })
  expect(alone).toThrow(/^HOPWISE_BUS_URL: .* HOPWISE_ROLE only/)
})

test.each([
  ['a role', { HOPWISE_ROLE: 'api', HOPWISE_SECRET: '' }],
  ['several roles', { HOPWISE_ROLE: 'ingest,jobs' }],
  ['a message bus beside a role that is named elsewhere', { HOPWISE_BUS_URL: 'redis://r.example' }],
  ['a role and a message bus', { HOPWISE_ROLE: 'jobs', HOPWISE_BUS_URL: 'redis://r.example' }],
  ['a role and a simulator', { HOPWISE_ROLE: 'api', HOPWISE_SIMULATOR: 'on' }],
])('a command accepts the settings of %s', (_what, env) => {
  const { databaseUrl } = readCommandConfig({ ...SHARED, ...env })
  expect(databaseUrl).toBe(SHARED.DATABASE_URL)
})

test('a command for a role is refused without a database address', () => {
  expect(() => readCommandConfig({ HOPWISE_ROLE: 'api' })).toThrow(/^HOPWISE_ROLE: .*DATABASE_URL/)
})

test.each([
  ['on', 1],
  ['off', 0],
  ['0', 0],
  ['3', 3],
  ['10.0.0.0/8, 2001:db8::/32,loopback', ['10.0.0.0/8', '2001:db8::/32', 'loopback']],
  ['192.0.2.7', ['192.0.2.7']],
])('the proxy setting %s is read as the trusted proxies %j', (HOPWISE_TRUST_PROXY, trusted) => {
  expect(readConfig({ HOPWISE_TRUST_PROXY }).trustedProxies).toEqual(trusted)
})

test.each(['-1', '11', '10/8', '10.0.0.0/33', 'proxy.example', '10.0.0.1,', '*', 'yes, please'])(
  'the setting %s is refused as a list of proxies',
  (HOPWISE_TRUST_PROXY) => {
    expect(() => readConfig({ HOPWISE_TRUST_PROXY })).toThrow(/^HOPWISE_TRUST_PROXY: expected/)
  },
)
