type OnFired = (userId: string, notificationId: string) => void

/** Recent changes of notifications, for followers in this process. */
export class NotificationChanges {
  readonly #onRules = new Set<() => void>()
  readonly #onFired = new Set<OnFired>()

  /** Call it after the commit of a change of rules or owners that matchers must know. */
  tellRules(): void {
    for (const told of this.#onRules) told()
  }

  onRules(told: () => void): () => void {
    this.#onRules.add(told)
    return () => this.#onRules.delete(told)
  }

  /** Call after the commit of a notification. */
  tellFired(userId: string, notificationId: string): void {
    for (const told of this.#onFired) told(userId, notificationId)
  }

  /** Returns how not to be told any more. */
  onFired(told: OnFired): () => void {
    this.#onFired.add(told)
    return () => this.#onFired.delete(told)
  }
}
