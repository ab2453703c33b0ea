import { createContext } from 'react';

/**
 * The `tabIndex` of buttons and links. It is `-1` inside a widget that is a single tab stop and manages the focus itself, such as a grid.
 */
export const TabStopContext = createContext<-1 | undefined>(undefined);
