import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maskedText, SecretBox } from './secret-box.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'secret-'))

test('an encrypted value can be decrypted only under its own name and with the same key', () => {
  const box = new SecretBox({ secret: undefined, dataDir })
  const sealed = box.seal('KEY', 'ключ 1')
  expect(sealed).not.toContain('ключ')
  expect(box.seal('KEY', 'ключ 1')).not.toBe(sealed)
  expect(new SecretBox({ secret: undefined, dataDir }).open('KEY', sealed)).toBe('ключ 1')
  expect(box.open('OTHER', sealed)).toBeUndefined()
  expect(new SecretBox({ secret: 'x'.repeat(32), dataDir }).open('KEY', sealed)).toBeUndefined()
  const cut = sealed.slice(0, -3)
  expect(box.open('KEY', cut)).toBeUndefined()
  expect(box.open('KEY', 'plain')).toBeUndefined()
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a derived key is the same for one name and secret, and different for any other', () => {
  const box = new SecretBox({ secret: undefined, dataDir })
  const derived = box.derive('webhook:1')
  expect(derived).toHaveLength(32)
  expect(new SecretBox({ secret: undefined, dataDir }).derive('webhook:1')).toEqual(derived)
  expect(box.derive('webhook:2')).not.toEqual(derived)
  const other = new SecretBox({ secret: 'x'.repeat(32), dataDir })
  expect(other.derive('webhook:1')).not.toEqual(derived)
})

test('only the last letters of a secret are shown, and none of a short secret', () => {
  expect(['', 'short', 'a-long-enough-key'].map(maskedText)).toEqual(['', '••••', '••••-key'])
})
