/** Where end-to-end tests find the product. */
export const BASE_URL = `http://localhost:${process.env.E2E_PORT ?? '3107'}`
