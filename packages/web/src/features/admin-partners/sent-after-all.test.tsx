import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '#web/testing/show-page.tsx'
import { serveAdministration } from '#web/testing/small-administration.ts'
import { row } from '#web/testing/withdrawal-row.ts'

test('two admins record coins that left after a refusal, with their transaction', async () => {
  const sent: unknown[] = []
  const said = { id: 'p1', reference: 'tx-after', proposedBy: { name: 'Nina' } }
  let found: object = row('REFUSED')
  serveAdministration({
    adminWithdrawal: () => found,
    adminRecordSent: (variables: unknown) => {
      sent.push(variables)
      return (found = { ...row('REFUSED'), proposal: said })
    },
  })
  const { user } = showPage('/admin/withdrawals/w1')
  expect(await screen.findByText(/Only if the coins have left your wallet/)).toBeVisible()
  await user.type(screen.getByLabelText('Type the amount, $1,234.50, to confirm'), '1,234.50')
  await user.type(screen.getByRole('textbox', { name: /Transaction/ }), 'tx-after')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'It is in the wallet')
  await user.click(screen.getByRole('button', { name: 'Record the payment' }))
  expect(await screen.findByText('Sent to another admin to confirm')).toBeVisible()
  expect(await screen.findByText(/by the transaction tx-after/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record the payment' })).toBeNull()
  expect(sent).toEqual([
    { id: 'w1', confirmAmount: '1234.50', reference: 'tx-after', reason: 'It is in the wallet' },
  ])
})

test('the page of a withdrawal that was never approved offers no way to record sent coins', async () => {
  serveAdministration({ adminWithdrawal: () => ({ ...row('REFUSED'), mayHaveLeft: false }) })
  showPage('/admin/withdrawals/w1')
  expect(await screen.findByText('Its way')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record the payment' })).toBeNull()
})
