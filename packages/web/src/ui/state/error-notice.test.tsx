import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Fault } from '#web/lib/graphql/fault.ts'
import { faultBesides } from '../field/use-field-error.ts'
import { ErrorNotice } from './error-notice.tsx'

const refused = (...fields: Fault['fields']): Fault => ({
  code: 'VALIDATION',
  fields,
  id: undefined,
})

test('why something is refused is said in words, once', async () => {
  const again = { field: 'b', reason: 'TOO_MANY', max: 200 }
  render(<ErrorNotice title="Not saved" fault={refused({ ...again, field: 'a' }, again)} />)
  await screen.findByText('No more than 200')
  expect(screen.getByRole('alert').textContent).toBe('Not savedNo more than 200')
})

test('what no field of a form says is not lost', () => {
  const fault = refused({ field: 'name', reason: 'REQUIRED' }, { field: 'code', reason: 'TAKEN' })
  expect(faultBesides(fault, ['name', 'code'])).toBeUndefined()
  expect(faultBesides(fault, ['name'])?.fields).toEqual([{ field: 'code', reason: 'TAKEN' }])
  const other: Fault = { code: 'INTERNAL', fields: [], id: '7' }
  expect(faultBesides(other, ['name'])).toBe(other)
})
