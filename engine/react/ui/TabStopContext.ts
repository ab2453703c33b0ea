import { createContext } from 'react';

/** The `tabIndex` of buttons and links. It is `-1` in a widget such as a grid, which is a single tab stop. */
export const TabStopContext = createContext<-1 | undefined>(undefined);
