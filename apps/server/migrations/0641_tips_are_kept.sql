-- What drivers were given by card is kept by days: nobody reads it of all deliveries at once any more.
drop index deliveries_tipped;
