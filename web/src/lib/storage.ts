/** The browser's storage; where it is forbidden, nothing is remembered and everything else works. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`lastcard.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`lastcard.${key}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`lastcard.${key}`);
  } catch {
    // As above.
  }
}

/** What this tab remembers over a reload. */
export function recallHere<T>(key: string, otherwise: T): T {
  try {
    const text = sessionStorage.getItem(`lastcard.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function rememberHere(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(`lastcard.${key}`, JSON.stringify(value));
  } catch {
    // As above.
  }
}
