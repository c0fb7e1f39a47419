/** The contracts of the endpoints, loaded together with the first form that takes one: they are small and many. */
export const contracts = import.meta.glob('../custom-actions/**/*.contract.ts', { eager: true })
