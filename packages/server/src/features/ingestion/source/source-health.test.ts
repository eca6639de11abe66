import { expect, test } from 'vitest'
import { FetchFault } from '../outbound/fetch-fault.ts'
import { failedRun, withoutKey } from './source-health.ts'

const config = { kind: 'api', key: 'secret-key-of-ours-1a2b' } as const

test('a key that was cut in what the source echoes is as little told as a whole one', () => {
  for (let letters = 8; letters <= config.key.length; letters++) {
    const echo = `it redirects to https://monitor.example/v2/${config.key.slice(0, letters)}`
    const { fault } = failedRun(new FetchFault('redirect', echo), (text) =>
      withoutKey(text, config),
    )
    expect(fault?.text).toBe('it redirects to https://monitor.example/v2/••••1a2b')
  }
  expect(withoutKey('a secret of ours', config)).toBe('a secret of ours')
})
