import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { WayOut } from './way-out.tsx'

function show(marketPercent: number) {
  const { asked } = startAnsweringServer({ noteClickOut: () => true })
  const way = {
    exchanger: { id: '7', name: 'Kassa' },
    siteUrl: 'https://kassa.example/order',
    give: 'BTC',
    get: 'SBERRUB',
    marketPercent,
    isSuspicious: false,
  }
  render(
    <MemoryRouter>
      <WayOut way={way}>{(link) => <ExternalLink {...link}>Kassa</ExternalLink>}</WayOut>
    </MemoryRouter>,
  )
  const counted = () => asked.filter(({ name }) => name === 'NoteClickOut').length
  const follow = () => userEvent.click(screen.getByRole('link', { name: /^Kassa/ }))
  return { counted, follow }
}

test('a fair rate leads straight to the site, and the way is counted', async () => {
  const { counted, follow } = show(-0.7)
  await follow()
  await waitFor(() => expect(counted()).toBe(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a rate too good to be true says so first; only who goes on is counted', async () => {
  const { counted, follow } = show(14.26)
  await follow()
  const dialog = await screen.findByRole('dialog', { name: 'Check this rate' })
  expect(dialog).toHaveTextContent(/Kassa · kassa\.example/)
  expect(dialog).toHaveTextContent('This offer pays 14.3% more than the market.')
  expect(counted()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(counted()).toBe(0)
  await follow()
  const on = await screen.findByRole('link', { name: /^Go to exchanger/ })
  expect(on).toHaveAttribute('href', 'https://kassa.example/order')
  expect(on).toHaveAttribute('rel', 'noopener nofollow')
  expect(on).toHaveAttribute('target', '_blank')
  await userEvent.click(on)
  await waitFor(() => expect(counted()).toBe(1))
})
