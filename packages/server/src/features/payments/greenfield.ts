import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { BtcpayConfig } from '../../settings/payment-settings.ts'
import { OutboundClient } from '../../outbound/outbound-client.ts'
import { ProviderFault } from './payment-provider.ts'

const CALL_MS = 10_000
const BYTES_MAX = 2_000_000

/** Numbers of money come as texts; some versions write them bare. */
const decimal = z.union([z.string(), z.number()]).transform(String)

/** The fields of an invoice that are read; a version's others are ignored. */
export const invoiceShape = z.object({
  id: z.string().min(1).max(200),
  storeId: z.string().optional(),
  amount: decimal,
  currency: z.string(),
  status: z.string(),
  additionalStatus: z.string().optional(),
  paidAmount: decimal.nullish(),
  expirationTime: z.number(),
  checkoutLink: z.string().nullish(),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
})

export const methodsShape = z.array(
  z.object({
    paymentMethodId: z.string().optional(),
    /** The name in versions before 2. */
    paymentMethod: z.string().optional(),
    destination: z.string().nullish(),
    paymentLink: z.string().nullish(),
    due: decimal,
    totalPaid: decimal.nullish(),
    /** Dollars for one unit of the coin. */
    rate: decimal.nullish(),
    payments: z
      .array(z.object({ value: decimal, fee: decimal.nullish(), status: z.string() }))
      .nullish(),
  }),
)

export const healthShape = z.object({ synchronized: z.boolean() })
export const keyShape = z.object({ permissions: z.array(z.string()) })
export const storeMethodsShape = z.array(
  z.object({ paymentMethodId: z.string(), enabled: z.boolean() }),
)
export const webhooksShape = z.array(z.object({ url: z.string(), enabled: z.boolean() }))

/** The Greenfield API of the operator's BTCPay Server, which may be on a private network. */
export class Greenfield {
  readonly #config: BtcpayConfig
  readonly #client = new OutboundClient({
    allowPrivate: true,
    ports: [],
    bytesMax: BYTES_MAX,
    connections: 4,
    deadlineMs: CALL_MS,
  })

  constructor(config: BtcpayConfig) {
    this.#config = config
  }

  /** Reads, and tries once more where nothing came. */
  async read<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.infer<Shape>> {
    try {
      return await this.#call(path, shape)
    } catch (error) {
      const { status } = error as ProviderFault
      if (status !== undefined && status < 500) throw error
      return this.#call(path, shape)
    }
  }

  /** Never retries: the caller first looks whether it was done. */
  send<Shape extends z.ZodType>(path: string, body: object, shape: Shape): Promise<z.infer<Shape>> {
    return this.#call(path, shape, JSON.stringify(body))
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  async #call<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    json?: string,
  ): Promise<z.infer<Shape>> {
    const { url, apiKey } = this.#config
    const answer = await this.#client
      .fetch({
        address: `${url}/api/v1${path}`,
        authorization: `token ${apiKey}`,
        ...(json === undefined ? {} : { json }),
      })
      .catch((cause: Error & { statusCode?: number }) => {
        const { statusCode: status } = cause
        throw new ProviderFault(cause.message, { cause, ...(status && { status }) })
      })
    const read = shape.safeParse(jsonOf(answer))
    if (!read.success) throw new ProviderFault('it answers in another form', { cause: read.error })
    return read.data
  }
}

function jsonOf({ body, isGzip }: { body: Buffer | undefined; isGzip: boolean }): unknown {
  try {
    const bytes = body ?? Buffer.alloc(0)
    const plain = isGzip ? gunzipSync(bytes, { maxOutputLength: BYTES_MAX }) : bytes
    return JSON.parse(plain.toString('utf8'))
  } catch (cause) {
    throw new ProviderFault('its answer is no JSON', { cause })
  }
}
