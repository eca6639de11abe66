import type { AppContext } from '../../context.ts'
import type { LiveSubject } from './live-hub.ts'

export function marketSubject({ gate }: Pick<AppContext, 'gate'>): LiveSubject {
  return {
    version: () => gate.facts().version,
    onChange: (listener) => gate.onVersion(() => listener()),
    timeLeft: (asker) => gate.timeLeft(asker),
  }
}

/**
 * Spreads are computed and written where everybody is answered, some 5 ms each: that many take an
 * eighth of that thread, whoever asks them.
 */
const BURSE_ANSWERS_A_SECOND = 25

/** The subject of burses' present trades. */
export function burseSubject({ gate, burses }: Pick<AppContext, 'gate' | 'burses'>): LiveSubject {
  return {
    version: () => burses?.version ?? 1,
    onChange: (listener) => burses?.onChange(() => listener()) ?? (() => undefined),
    timeLeft: (asker) => gate.timeLeft(asker),
    mostASecond: BURSE_ANSWERS_A_SECOND,
  }
}

/** The subject of one person's things: wallets, deposits, notifications. */
export function personalSubject({ gate, durable }: AppContext): LiveSubject {
  let version = 1
  return {
    version: () => version,
    onChange: (listener) => {
      const changed = (userId: string): void => {
        version++
        listener(userId)
      }
      const forgets = [
        durable?.walletChanges.onChange(changed),
        durable?.notificationChanges.onFired(changed),
      ]
      return () => {
        for (const forget of forgets) forget?.()
      }
    },
    timeLeft: (asker) => gate.timeLeft(asker),
    isPolledAtBeats: true,
  }
}
