type Told = (userId: string) => void

/** Whose wallet, or deposit, is another than before: for whoever shows it live, in this process. */
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
