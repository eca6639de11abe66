type Told = (userId: string) => void

/** Changes of wallets and deposits, for live pages of this process. */
export class WalletChanges {
  readonly #told = new Set<Told>()

  /** Call after the commit. */
  tell(userId: string): void {
    for (const told of this.#told) told(userId)
  }

  /** Returns how not to be told any more. */
  onChange(told: Told): () => void {
    this.#told.add(told)
    return () => this.#told.delete(told)
  }
}
