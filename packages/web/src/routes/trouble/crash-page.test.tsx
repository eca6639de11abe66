import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CrashPage } from './crash-page.tsx'

/** A page whose code does not come, on a host that answers or not. */
function showMissing(isReached: boolean): void {
  vi.stubGlobal('fetch', () =>
    isReached ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('no network')),
  )
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js')
  const router = createMemoryRouter([
    {
      ErrorBoundary: CrashPage,
      children: [{ path: '*', lazy: () => Promise.reject(missing) }],
    },
  ])
  render(<RouterProvider router={router} />)
}

test('the crash page claims no new version while there is no network', async () => {
  showMissing(false)
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(screen.getByText(/^This page is not on your device yet/)).toBeVisible()
  expect(screen.queryByText(/has been updated/)).toBeNull()
})

test('the crash page announces a new version if the host no longer has the code', async () => {
  showMissing(true)
  expect(await screen.findByText(/^Hopwise has been updated/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
})
