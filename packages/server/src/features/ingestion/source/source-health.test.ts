import { expect, test } from 'vitest'
import { FetchFault } from '../../../outbound/fetch-fault.ts'
import { failedRun, shownAddress, withoutKey } from './source-health.ts'

const config = { kind: 'api', key: 'secret-key-of-ours-1a2b' } as const

test('a truncated key that a source echoes is masked like a whole key', () => {
  for (let letters = 8; letters <= config.key.length; letters++) {
    const echo = `it redirects to https://monitor.example/v2/${config.key.slice(0, letters)}`
    const { fault } = failedRun(new FetchFault('redirect', echo), (text) =>
      withoutKey(text, config),
    )
    expect(fault?.text).toBe('it redirects to https://monitor.example/v2/••••1a2b')
  }
  expect(withoutKey('a secret of ours', config)).toBe('a secret of ours')
})

test('the query string of a market dump’s address is masked', () => {
  const dump = { kind: 'dump', address: 'https://host.example/info.zip?token=wordofours' } as const
  expect(shownAddress(dump, '')).toBe('https://host.example/info.zip?••••ours')
  expect(withoutKey('it redirects to /zip?token=wordofours', dump)).toBe(
    'it redirects to /zip?••••ours',
  )
  const open = { kind: 'dump', address: 'https://host.example/info.zip' } as const
  expect(shownAddress(open, '')).toBe(open.address)
})
