import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing set is a whole configuration', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, isProduction: false })
})

test('HOPWISE_PORT goes before PORT, and an empty one counts for nothing', () => {
  expect(readConfig({ PORT: '80', HOPWISE_PORT: '81' }).port).toBe(81)
  expect(readConfig({ PORT: '80', HOPWISE_PORT: '' }).port).toBe(80)
})

test('every setting that cannot be used is named, all at once', () => {
  const wrong = { HOPWISE_PORT: 'http', DATABASE_URL: 'mysql://x', HOPWISE_TRUST_PROXY: 'maybe' }
  const read = () => readConfig(wrong)
  expect(read).toThrow(ConfigError)
  for (const name of Object.keys(wrong)) expect(read).toThrow(new RegExp(`^${name}: `, 'm'))
})
