import { type OpenSimulator, openSimulator, SECRET } from '../app/payment-simulator/open-simulator.ts'
import { NETWORK_NOW } from '../contract/product/network.ts'
import { type Network, openNetwork } from './network.ts'

/** The tenant of the network, by the name that the simulator knows. */
export const TENANT = 'main'

export interface ProviderWorld {
  network: Network
  simulator: OpenSimulator
  /** Adds a card to a family by what the provider's form gives. */
  addCard(token: string, customer?: number): ReturnType<Network['item']>
  close(): Promise<void>
}

/** The network with the payment provider's simulator, which it reaches over HTTP as it does the provider. */
export async function openProviderWorld(): Promise<ProviderWorld> {
  const simulator = await openSimulator({ clock: () => new Date(NETWORK_NOW), slowness: 30_000 })
  process.env.PAYMENT_SIMULATOR_URL = simulator.address
  process.env.PAYMENT_SIMULATOR_SECRET = SECRET
  const network = await openNetwork()
  return {
    network,
    simulator,
    addCard: (token, customer = 1) => network.item('POST', `customers/${customer}/cards`, { card_token: token }),
    async close() {
      delete process.env.PAYMENT_SIMULATOR_URL
      delete process.env.PAYMENT_SIMULATOR_SECRET
      await network.close()
      await simulator.close()
    },
  }
}
