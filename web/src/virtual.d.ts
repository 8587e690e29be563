/** The words of each language that the page is built with, loaded when they are wanted; more of them for later screens. */
declare module "virtual:words" {
  type Words = Record<string, () => Promise<{ default: string }>>;
  const built: Words;
  export default built;
  export const more: Words;
}
