import type { AppContext } from '../../context.ts'
import type { LiveSubject } from './live-hub.ts'

export function marketSubject({ gate }: Pick<AppContext, 'gate'>): LiveSubject {
  return {
    version: () => gate.facts().version,
    onChange: (told) => gate.onVersion(() => told()),
    timeLeft: (asker) => gate.timeLeft(asker),
  }
}

/** What is of one person: wallets and deposits. */
export function walletSubject({ gate, durable }: AppContext): LiveSubject {
  let version = 1
  return {
    version: () => version,
    onChange: (told) =>
      durable?.walletChanges.onChange((userId) => {
        version++
        told(userId)
      }) ?? (() => undefined),
    timeLeft: (asker) => gate.timeLeft(asker),
    isAskedAtBeats: true,
  }
}
