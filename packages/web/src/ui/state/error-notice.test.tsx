import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { formErrorOf } from '../field/use-field-error.ts'
import { ErrorNotice } from './error-notice.tsx'

const refused = (...fields: ApiError['fields']): ApiError => ({
  code: 'VALIDATION',
  fields,
  id: undefined,
})

test('the reason for a refusal is shown in words, and only once', async () => {
  const again = { field: 'b', reason: 'TOO_MANY', max: 200 }
  render(<ErrorNotice title="Not saved" error={refused({ ...again, field: 'a' }, again)} />)
  await screen.findByText('No more than 200')
  expect(screen.getByRole('alert').textContent).toBe('Not savedNo more than 200')
})

test('an error that belongs to no field of a form is shown as well', () => {
  const error = refused({ field: 'name', reason: 'REQUIRED' }, { field: 'code', reason: 'TAKEN' })
  expect(formErrorOf(error, ['name', 'code'])).toBeUndefined()
  expect(formErrorOf(error, ['name'])?.fields).toEqual([{ field: 'code', reason: 'TAKEN' }])
  const other: ApiError = { code: 'INTERNAL', fields: [], id: '7' }
  expect(formErrorOf(other, ['name'])).toBe(other)
})
