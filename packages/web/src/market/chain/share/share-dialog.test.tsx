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
  id: 'kassa:BTC:ETH',
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

const SIGNED = '/chain?id=kassa:BTC:ETH&amt=1&was=2&at=2026-11-22T17:20:00Z&sig=abcdefghijklmn-_'

interface Shown {
  code: string | null
  page?: string
  /** The server's signature. */
  signed?: string | null
}

function show({ code, page = '/', signed = SIGNED }: Shown) {
  const { requests } = startAnsweringServer({
    currentUser: () => (code === null ? null : { referralCode: code }),
    chainToShare: () => signed,
  })
  const address = `https://hopwise.example${page}?give=BTC&row=BTC-ETH`
  render(
    <Provider value={graphqlClient('en')}>
      <ShareDialog path={path} address={address} isOpen onClose={() => undefined} />
    </Provider>,
  )
  const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Link/ }).value
  return { address, requests, link }
}

test('the shared link has the present chain with a signature, and the referral on request', async () => {
  const { link } = show({ code: 'abc_1', page: '/arbitration' })
  await waitFor(() => expect(link()).toBe(`https://hopwise.example${SIGNED}`))
  const referral = await screen.findByRole('checkbox', { name: 'With my referral link' })
  expect(referral).not.toBeChecked()
  await userEvent.click(referral)
  expect(link()).toBe(`https://hopwise.example${SIGNED.replace('/chain', '/r/abc_1')}`)
})

test('the page of the chain is shared if no signature is available', async () => {
  const { address, link } = show({ code: 'abc_1', signed: null })
  await waitFor(() => expect(link()).toBe(address))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'With my referral link' }))
  expect(link()).toBe('https://hopwise.example/r/abc_1?give=BTC&row=BTC-ETH')
})

test('a visitor is offered no referral, and none is fetched for a page whose links cannot carry one', async () => {
  const { requests } = show({ code: null })
  const codes = () => requests.filter(({ name }) => name === 'currentUser')
  await waitFor(() => expect(codes()).toHaveLength(1))
  expect(screen.queryByRole('checkbox')).toBeNull()
  const other = show({ code: 'abc_1', page: '/arbitration', signed: null })
  await waitFor(() => expect(other.requests).toHaveLength(1))
  expect(other.requests[0]!.name).toBe('chainToShare')
})

test('the device’s share sheet is offered if available and receives the picture', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.assign(navigator, { share, canShare: () => true })
  const { link } = show({ code: null })
  await waitFor(() => expect(link()).not.toBe(''))
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  const [sent] = share.mock.calls[0]!
  expect(sent.url).toBe(`https://hopwise.example${SIGNED}`)
  expect(sent.files![0]!.name).toBe('hopwise-BTC-ETH.png')
  Reflect.deleteProperty(navigator, 'share')
})
