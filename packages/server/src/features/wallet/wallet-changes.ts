type Listener = (userId: string) => void

/** Changes of wallets and deposits, for live pages of this process. */
export class WalletChanges {
  readonly #listeners = new Set<Listener>()

  /** Call after the commit. */
  notify(userId: string): void {
    for (const listener of this.#listeners) listener(userId)
  }

  /** Returns a function that removes the listener. */
  onChange(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
