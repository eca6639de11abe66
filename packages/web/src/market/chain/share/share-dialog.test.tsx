import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { graphqlClient } from '#web/lib/graphql/client/client.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import type { PathRow } from '../path.documents.ts'
import { ShareDialog } from './share-dialog.tsx'

const currency = (code: string) => ({ code, name: code, group: 'CRYPTO', usdPrice: 1 })
const path = {
  giveAmount: 1,
  getAmount: 2,
  rate: 2,
  suspicious: false,
  updatedAt: '2026-11-22T17:20:00Z',
  hops: [
    {
      give: currency('BTC'),
      get: currency('ETH'),
      giveAmount: 1,
      getAmount: 2,
      exchanger: { name: 'Kassa' },
    },
  ],
} as unknown as PathRow

// jsdom draws nothing.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => {
    take(new Blob(['picture'], { type: 'image/png' }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show({ code, page = '/' }: { code: string | null; page?: string }) {
  const { asked } = startAnsweringServer({
    currentUser: () => (code === null ? null : { referralCode: code }),
  })
  const address = `https://hopwise.example${page}?give=BTC&row=BTC-ETH`
  render(
    <Provider value={graphqlClient('en')}>
      <ShareDialog path={path} address={address} isOpen onClose={() => undefined} />
    </Provider>,
  )
  const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Link/ }).value
  return { address, asked, link }
}

test('a link tells who sent it only where they want it to', async () => {
  const { address, link } = show({ code: 'abc_1' })
  const referral = await screen.findByRole('checkbox', { name: 'With my referral link' })
  expect(referral).not.toBeChecked()
  expect(link()).toBe(address)
  await userEvent.click(referral)
  expect(link()).toBe('https://hopwise.example/r/abc_1?give=BTC&row=BTC-ETH')
})

test('a visitor is offered none, and a page no such link leads to asks for none', async () => {
  const { asked } = show({ code: null })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(show({ code: 'abc_1', page: '/arbitration' }).asked).toHaveLength(0)
})

test('the sheet of the device is offered where there is one, and given the picture', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.assign(navigator, { share, canShare: () => true })
  const { address } = show({ code: null })
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  const [sent] = share.mock.calls[0]!
  expect(sent.url).toBe(address)
  expect(sent.files![0]!.name).toBe('hopwise-BTC-ETH.png')
  Reflect.deleteProperty(navigator, 'share')
})
