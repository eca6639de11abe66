import { type Exchange, mapExchange, stringifyDocument } from '@urql/core'
import { keepOnDevice, keptOnDevice } from '../offline/kept-on-device.ts'
import type { Locale } from '../texts/locale.ts'
import { reportKept } from './connection.ts'

/** Where no server can be reached, public questions have the answer that the device has kept. */
export function keptExchange(locale: Locale): Exchange {
  return mapExchange({
    onResult: (result) => {
      const { error, ...answered } = result
      const { data, operation } = answered
      if (operation.kind !== 'query') return result
      const { variables } = operation
      const question = { query: stringifyDocument(operation.query), variables, locale }
      if (!error) {
        if (data !== undefined) void keepOnDevice(question, data)
        return result
      }
      // With a response it was the server that refused.
      if (!error.networkError || error.response) return result
      return keptOnDevice(question).then((kept) => {
        if (!kept) return result
        reportKept(kept.atMs)
        return { ...answered, data: kept.answer }
      })
    },
  })
}
