import { type Exchange, mapExchange, stringifyDocument } from '@urql/core'
import { writeToDevice, readFromDevice } from '../../offline/device-cache.ts'
import type { Locale } from '../../texts/locale.ts'
import { reportDeviceAnswer } from '../connection.ts'

/** Answers public questions from the device's copy while no server can be reached. */
export function deviceCacheExchange(locale: Locale): Exchange {
  // Operations already answered, whose pages have newer data than the device.
  const answered = new Set<number>()
  return mapExchange({
    onResult: (result) => {
      const { error, ...success } = result
      const { data, operation } = success
      if (operation.kind !== 'query') return result
      const { variables } = operation
      const question = { query: stringifyDocument(operation.query), variables, locale }
      if (!error) {
        answered.add(operation.key)
        if (data !== undefined) void writeToDevice(question, data)
        return result
      }
      // An error with a response is a refusal by the server.
      const isUnreached = error.networkError !== undefined && error.response === undefined
      if (!isUnreached || answered.has(operation.key)) return result
      return readFromDevice(question).then((kept) => {
        if (!kept) return result
        reportDeviceAnswer(kept.atMs)
        return { ...success, data: kept.answer }
      })
    },
  })
}
