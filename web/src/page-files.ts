// The names of the built files that a page loads first. The build inserts them into the scripts that use them
// (scripts/build/start-page.ts).

export interface PageFiles {
  /** The first one starts the app. */
  app: string[]
  /** Without those of the app. */
  homePage: string[]
  bookingPage: string[]
  fonts: string[]
}
