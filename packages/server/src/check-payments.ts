import type { Config } from './config.ts'
import { BtcpayProvider } from './features/payments/index.ts'

/** Obstacles to payments, in words; empty where there are none. */
export async function checkPayments({ payments, accounts }: Config): Promise<readonly string[]> {
  if (!payments.btcpay) return ['BTCPAY_URL and its sisters are not set: nothing can be paid in']
  if (accounts.baseUrl === undefined) {
    return ['HOPWISE_BASE_URL is not set: BTCPay Server has to know where to call']
  }
  const provider = new BtcpayProvider(payments.btcpay)
  try {
    return await provider.check(`${accounts.baseUrl}/payments/btcpay/webhook`)
  } finally {
    await provider.close()
  }
}
