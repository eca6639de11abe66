type OnFired = (userId: string, notificationId: string) => void

/** Recent changes of notifications, for followers in this process. */
export class NotificationChanges {
  readonly #onRules = new Set<() => void>()
  readonly #onFired = new Set<OnFired>()

  /** Call it after the commit of a change of rules or owners that matchers must know. */
  notifyRules(): void {
    for (const listener of this.#onRules) listener()
  }

  onRules(listener: () => void): () => void {
    this.#onRules.add(listener)
    return () => this.#onRules.delete(listener)
  }

  /** Call after the commit of a notification. */
  notifyFired(userId: string, notificationId: string): void {
    for (const listener of this.#onFired) listener(userId, notificationId)
  }

  /** Returns a function that removes the listener. */
  onFired(listener: OnFired): () => void {
    this.#onFired.add(listener)
    return () => this.#onFired.delete(listener)
  }
}
