export { BtcpayProvider } from './btcpay-provider.ts'
export {
  type Invoice,
  type PaymentProvider,
  type ProviderEvent,
  ProviderFault,
} from './payment-provider.ts'
