import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { ExchangerLink } from './exchanger-link.tsx'

function show(marketPercent: number) {
  const target = {
    exchanger: { name: 'Kassa' },
    siteUrl: 'https://kassa.example/order',
    offer: { id: '7:BTC:SBERRUB', give: 'BTC', get: 'SBERRUB' },
    marketPercent,
    isSuspicious: false,
  }
  render(
    <MemoryRouter>
      <ExchangerLink to={target}>
        {(link) => <ExternalLink {...link}>Kassa</ExternalLink>}
      </ExchangerLink>
    </MemoryRouter>,
  )
  const link = () => screen.getByRole('link', { name: /^Kassa/ })
  const follow = () => userEvent.click(link())
  return { link, follow }
}

const ADDRESS = '/go/7:BTC:SBERRUB?give=BTC&get=SBERRUB'

test('a link at a fair rate leads out through the server, with our site as the referrer', async () => {
  const { link, follow } = show(-0.7)
  expect(link()).toHaveAttribute('href', ADDRESS)
  expect(link()).toHaveAttribute('referrerpolicy', 'origin')
  await follow()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link at a rate too good to be true opens a warning, which leads on to the same address', async () => {
  const { follow } = show(14.26)
  await follow()
  const dialog = await screen.findByRole('dialog', { name: 'Check this rate' })
  expect(dialog).toHaveTextContent(/Kassa · kassa\.example/)
  expect(dialog).toHaveTextContent('This offer pays 14.3% more than the market.')
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await follow()
  const on = await screen.findByRole('link', { name: /^Go to exchanger/ })
  expect(on).toHaveAttribute('href', ADDRESS)
  expect(on).toHaveAttribute('referrerpolicy', 'origin')
  expect(on).toHaveAttribute('rel', 'noopener nofollow')
  expect(on).toHaveAttribute('target', '_blank')
  await userEvent.click(on)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
