import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { useWatched, watched } from '#web/lib/watched.ts'

const KEY = 'ignored-exchangers'

const ignored = watched<readonly string[]>((readSetting(KEY) ?? '').split(' ').filter(Boolean))

/** The ids of exchangers this reader has hidden everywhere. */
export function useIgnoredExchangers(): readonly string[] {
  return useWatched(ignored)
}

export function ignoreExchanger(id: string, isIgnored: boolean): void {
  ignoreExchangers([id], isIgnored)
}

export function ignoreExchangers(ids: readonly string[], isIgnored: boolean): void {
  const others = ignored.get().filter((each) => !ids.includes(each))
  const next = isIgnored ? [...others, ...ids] : others
  ignored.set(next)
  keepSetting(KEY, next.join(' '))
}
