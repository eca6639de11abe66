import type { z } from 'zod'
import type { BtcpayConfig } from '../../settings/payment-settings.ts'
import {
  type Greenfield,
  healthShape,
  keyShape,
  storeMethodsShape,
  webhooksShape,
} from './greenfield.ts'
import { ProviderFault } from './payment-provider.ts'

const NEEDED = ['btcpay.store.cancreateinvoice', 'btcpay.store.canviewinvoices']

/** Obstacles to payments into a store, in words for its operator. */
export async function checkStore(
  api: Greenfield,
  { config, webhookUrl }: { readonly config: BtcpayConfig; readonly webhookUrl: string },
): Promise<readonly string[]> {
  const missing: string[] = []
  const ask = async <Shape extends z.ZodType>(
    what: string,
    path: string,
    shape: Shape,
  ): Promise<z.infer<Shape> | undefined> => {
    try {
      return await api.read(path, shape)
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error
      missing.push(`${what} could not be read: ${error.message}`)
      return undefined
    }
  }
  const health = await ask('its health', '/health', healthShape)
  if (!health) return missing
  if (!health.synchronized) missing.push('it is not synchronized with its chains yet')
  const key = await ask('what BTCPAY_API_KEY may do', '/api-keys/current', keyShape)
  for (const permission of NEEDED) {
    // A permission may be of one store alone: `btcpay.store.canviewinvoices:<id>`.
    const has = key?.permissions.some(
      (each) => each === permission || each === `${permission}:${config.storeId}`,
    )
    if (key && !has) missing.push(`BTCPAY_API_KEY lacks the permission ${permission}`)
  }
  const store = `/stores/${config.storeId}`
  const methods = await ask(
    'ways to pay (btcpay.store.canviewstoresettings lets this be checked)',
    `${store}/payment-methods`,
    storeMethodsShape,
  )
  for (const { code, method } of methods ? config.currencies : []) {
    const isOn = methods?.some((each) => each.paymentMethodId === method && each.enabled)
    if (!isOn) missing.push(`HOPWISE_DEPOSIT_CURRENCIES: ${code} has no way to pay ${method} there`)
  }
  const webhooks = await ask(
    'webhooks (btcpay.store.webhooks.canmodifywebhooks lets this be checked)',
    `${store}/webhooks`,
    webhooksShape,
  )
  const isCalled = webhooks?.some((each) => each.enabled && each.url === webhookUrl)
  if (webhooks && !isCalled) missing.push(`no webhook there calls ${webhookUrl}`)
  return missing
}
