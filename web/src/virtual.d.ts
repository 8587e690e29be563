/** The words of each language that the page is built with, loaded when they are wanted. */
declare module "virtual:words" {
  const built: Record<string, () => Promise<{ default: string }>>;
  export default built;
}
