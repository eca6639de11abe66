export const at = '2026-11-20T10:00:00.000Z'
export const boris = { id: 'p1', name: 'Boris', email: 'boris@example.com' }

/** A withdrawal as an admin's page fetches it. */
export const row = (status = 'PENDING', flags: string[] = []) => ({
  flags,
  isAddressShared: flags.includes('SAME_ADDRESS'),
  earnedFrom: 3,
  owed: null as string | null,
  isWayChangeUndone: false,
  canPay: true,
  isSendingOwn: false,
  sendingBy: null as { name: string } | null,
  sendingSince: null as string | null,
  refusalNeedsSecond: status === 'APPROVED',
  user: boris,
  approvedBy: null,
  paidBy: null,
  mayHaveLeft: status === 'REFUSED',
  proposal: null,
  withdrawal: {
    id: 'w1',
    createdAt: at,
    status,
    amount: '1234.50',
    fee: '1.00',
    arrives: '1233.50',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    notBefore: at,
    reference: null,
    reason: null,
    method: { code: 'USDTTRC20', network: 'TRC20' },
    steps: [{ status, at }],
  },
})
