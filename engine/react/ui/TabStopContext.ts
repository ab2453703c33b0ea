import { createContext } from 'react';

/** The `tabIndex` of buttons and links. It is `-1` inside a grid, because a grid is a single tab stop. */
export const TabStopContext = createContext<-1 | undefined>(undefined);
