import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router'
import { appRoutes } from '../app-routes.tsx'

/** The whole product at an address, in a window of that width. */
export function showPage(address: InitialEntry, { width = 1_280 }: { width?: number } = {}) {
  window.innerWidth = width
  const router = createMemoryRouter(appRoutes, { initialEntries: [address] })
  const page = render(<RouterProvider router={router} />)
  const currentAddress = () => router.state.location.pathname + router.state.location.search
  return { ...page, router, currentAddress, user: userEvent.setup() }
}
